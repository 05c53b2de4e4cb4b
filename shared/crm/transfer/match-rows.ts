/** Contact data of a row. */
export interface RowContact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** Contact data of the existing leads. */
export interface KnownContacts {
  readonly emails: ReadonlySet<string>;
  readonly phones: ReadonlyMap<string, { readonly hasEmail: boolean }>;
}

/**
 * Creates a function that decides row by row whether a row matches a lead (existing or from an earlier row) or
 * creates one: by email, else by phone, as captures do. A row with another email than the phone's lead does not
 * match it.
 */
export const rowMatcher = () => {
  const emails = new Set<string>();
  const phones = new Map<string, { hasEmail: boolean }>();
  const byPhone = (known: KnownContacts, phone: string, hasEmail: boolean): boolean => {
    const owner = known.phones.get(phone) ?? phones.get(phone);
    return owner !== undefined && !(hasEmail && owner.hasEmail);
  };
  return ({ email, phone }: RowContact, known: KnownContacts): boolean => {
    const isKnown = email !== undefined && (known.emails.has(email) || emails.has(email));
    const isMatched = isKnown || (phone !== undefined && byPhone(known, phone, email !== undefined));
    if (email !== undefined) emails.add(email);
    if (phone !== undefined && !known.phones.has(phone)) {
      phones.set(phone, { hasEmail: email !== undefined || phones.get(phone)?.hasEmail === true });
    }
    return isMatched;
  };
};
