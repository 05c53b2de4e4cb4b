import type { tokensOf } from '../../crm/leads/lead-tokens.ts';
import type { ClientRow } from './client.ts';
import type { PropertyRow } from './property.ts';

type Searched = Parameters<typeof tokensOf>[0];

/** A client as it is searched: by name, e-mail and phone. */
export const clientWords = ({ name, email, phone }: Pick<ClientRow, 'name' | 'email' | 'phone'>): Searched => ({
  fullName: name,
  email,
  phone,
  propertyAddress: null,
});

/** A property as it is searched: by the words of its address, its town and its ZIP code. */
export const propertyWords = ({ line1, city, zip }: Pick<PropertyRow, 'line1' | 'city' | 'zip'>): Searched => ({
  fullName: `${zip} ${city}`,
  email: null,
  phone: null,
  propertyAddress: line1,
});
