// Location
