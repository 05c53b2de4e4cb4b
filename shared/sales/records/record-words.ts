import type { tokensOf } from '../../crm/leads/lead-tokens.ts';
import type { ClientRow } from './clients/client.ts';
import type { PropertyRow } from './property.ts';

type Searched = Parameters<typeof tokensOf>[0];

/** The searchable fields of a client: name, email and phone. */
export const clientWords = ({ name, email, phone }: Pick<ClientRow, 'name' | 'email' | 'phone'>): Searched => ({
  fullName: name,
  email,
  phone,
  propertyAddress: null,
});

/** The searchable fields of a property: street, city and ZIP code. */
export const propertyWords = ({ line1, city, zip }: Pick<PropertyRow, 'line1' | 'city' | 'zip'>): Searched => ({
  fullName: `${zip} ${city}`,
  email: null,
  phone: null,
  propertyAddress: line1,
});
