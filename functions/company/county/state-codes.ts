const codes =
  '01AL02AK04AZ05AR06CA08CO09CT10DE11DC12FL13GA15HI16ID17IL18IN19IA20KS21KY22LA23ME24MD25MA26MI27MN28MS29MO30MT31NE' +
  '32NV33NH34NJ35NM36NY37NC38ND39OH40OK41OR42PA44RI45SC46SD47TN48TX49UT50VT51VA53WA54WV55WI56WY60AS66GU69MP72PR78VI';

const stateByFips = new Map(Array.from(codes.matchAll(/(\d\d)(\w\w)/g), ([, fips = '', state = '']) => [fips, state]));

/** State of a county's FIPS code, whose first two digits identify it (ANSI INCITS 38). */
export const stateOfFips = (fips: string): string | undefined => stateByFips.get(fips.slice(0, 2));
