import type { ServiceArea } from '../../../shared/company/tenancy/tenant.ts';
import type { PostalAddress } from '../../../shared/contract/place.ts';
import type { Dice } from './demo-random.ts';

const firstNames = [
  'Amelia',
  'Ben',
  'Carmen',
  'Daniel',
  'Elena',
  'Frank',
  'Grace',
  'Hassan',
  'Ines',
  'Jamal',
  'Karen',
  'Luis',
  'Mei',
  'Noah',
  'Olivia',
  'Priya',
  'Quinn',
  'Rosa',
  'Samuel',
  'Teresa',
  'Umar',
  'Vera',
  'Walter',
  'Yuki',
];
const lastNames = [
  'Albright',
  'Brennan',
  'Castellano',
  'Delgado',
  'Ellis',
  'Fitzgerald',
  'Gupta',
  'Hartzell',
  'Iyer',
  'Jansen',
  'Kowalski',
  'Lindqvist',
  'Moyer',
  'Nguyen',
  'Okafor',
  'Petrov',
  'Quigley',
  'Rosenberg',
  'Schuler',
  'Tran',
];
const streets = [
  'Maple Avenue',
  'Swamp Road',
  'Ferry Road',
  'Mill Street',
  'Old Easton Road',
  'Court Street',
  'Pine Run Lane',
];

/** A fictitious person with a fictitious property. */
export interface DemoPerson {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PostalAddress;
  readonly sqFt: number;
  readonly rooms: number;
}

/** The `n`-th person: each has a distinct email and phone number from the ranges reserved for examples. */
export const demoPerson = (n: number, dice: Dice, area: ServiceArea): DemoPerson => {
  const first = firstNames[n % firstNames.length] ?? '';
  const last = lastNames[(n * 7) % lastNames.length] ?? '';
  const { zip, place } = dice.pick(area.zipCodes);
  const prefix = ['215', '267', '484', '610'][n % 4];
  return {
    fullName: `${first} ${last}`,
    email: `${first}.${last}.${n}@example.com`.toLowerCase(),
    phone: `+1${prefix}55501${String(Math.floor(n / 4) % 100).padStart(2, '0')}`,
    address: { line1: `${dice.between(10, 980)} ${dice.pick(streets)}`, city: place, state: area.state, zip },
    sqFt: dice.between(9, 42) * 100,
    rooms: dice.between(3, 8),
  };
};
