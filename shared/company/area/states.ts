import { inCodeOrder } from '../../contract/code-order.ts';

const east = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/** First two digits of a county's FIPS code → postal code, name, and the time zone of most of the state. */
const stateByFips: Readonly<Record<string, readonly [code: string, name: string, zone: string]>> = {
  '01': ['AL', 'Alabama', central],
  '02': ['AK', 'Alaska', 'America/Anchorage'],
  '04': ['AZ', 'Arizona', 'America/Phoenix'],
  '05': ['AR', 'Arkansas', central],
  '06': ['CA', 'California', pacific],
  '08': ['CO', 'Colorado', mountain],
  '09': ['CT', 'Connecticut', east],
  '10': ['DE', 'Delaware', east],
  '11': ['DC', 'District of Columbia', east],
  '12': ['FL', 'Florida', east],
  '13': ['GA', 'Georgia', east],
  '15': ['HI', 'Hawaii', 'Pacific/Honolulu'],
  '16': ['ID', 'Idaho', 'America/Boise'],
  '17': ['IL', 'Illinois', central],
  '18': ['IN', 'Indiana', 'America/Indiana/Indianapolis'],
  '19': ['IA', 'Iowa', central],
  '20': ['KS', 'Kansas', central],
  '21': ['KY', 'Kentucky', east],
  '22': ['LA', 'Louisiana', central],
  '23': ['ME', 'Maine', east],
  '24': ['MD', 'Maryland', east],
  '25': ['MA', 'Massachusetts', east],
  '26': ['MI', 'Michigan', 'America/Detroit'],
  '27': ['MN', 'Minnesota', central],
  '28': ['MS', 'Mississippi', central],
  '29': ['MO', 'Missouri', central],
  '30': ['MT', 'Montana', mountain],
  '31': ['NE', 'Nebraska', central],
  '32': ['NV', 'Nevada', pacific],
  '33': ['NH', 'New Hampshire', east],
  '34': ['NJ', 'New Jersey', east],
  '35': ['NM', 'New Mexico', mountain],
  '36': ['NY', 'New York', east],
  '37': ['NC', 'North Carolina', east],
  '38': ['ND', 'North Dakota', central],
  '39': ['OH', 'Ohio', east],
  '40': ['OK', 'Oklahoma', central],
  '41': ['OR', 'Oregon', pacific],
  '42': ['PA', 'Pennsylvania', east],
  '44': ['RI', 'Rhode Island', east],
  '45': ['SC', 'South Carolina', east],
  '46': ['SD', 'South Dakota', central],
  '47': ['TN', 'Tennessee', central],
  '48': ['TX', 'Texas', central],
  '49': ['UT', 'Utah', mountain],
  '50': ['VT', 'Vermont', east],
  '51': ['VA', 'Virginia', east],
  '53': ['WA', 'Washington', pacific],
  '54': ['WV', 'West Virginia', east],
  '55': ['WI', 'Wisconsin', central],
  '56': ['WY', 'Wyoming', mountain],
  '72': ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
};

export interface State {
  readonly fips: string;
  readonly code: string;
  readonly name: string;
  /** Default time zone of a company in this state; in a state with two it may choose the other. */
  readonly timezone: string;
}

/** States in which a company can serve a county, by name. */
export const states: readonly State[] = Object.entries(stateByFips)
  .map(([fips, [code, name, timezone]]) => ({ fips, code, name, timezone }))
  .sort((a, b) => inCodeOrder(a.name, b.name));

export const stateOf = (code: string): State | undefined => states.find((state) => state.code === code);
