import { fieldsOfLead, type LeadField } from './lead-field.ts';

/** Error message for an invalid column mapping; undefined if it is valid. */
export const mappingProblem = (fields: readonly (LeadField | null)[]): string | undefined => {
  const chosen = fields.filter((field) => field !== null);
  const twice = chosen.find((field, i) => chosen.indexOf(field) !== i);
  if (twice) return `must name each field once; ${fieldsOfLead[twice].label} is chosen for two columns`;
  if (chosen.includes('email') || chosen.includes('phone')) return undefined;
  return 'must name the column with the email address or the phone number: a lead needs one of them';
};
