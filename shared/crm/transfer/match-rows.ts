/** Who a row is about. */
export interface RowContact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** What the company's leads are known by. */
export interface Known {
  readonly emails: ReadonlySet<string>;
  readonly phones: ReadonlyMap<string, { readonly hasEmail: boolean }>;
}

/**
 * Tells row after row whether it would make a lead or belongs to one, be it a known one or that of a row before it: by
 * the address, else by the phone, as captures are kept. A phone's lead with another address stays itself.
 */
export const rowMatcher = () => {
  const emails = new Set<string>();
  const phones = new Map<string, { hasEmail: boolean }>();
  const byPhone = (known: Known, phone: string, hasEmail: boolean): boolean => {
    const owner = known.phones.get(phone) ?? phones.get(phone);
    return owner !== undefined && !(hasEmail && owner.hasEmail);
  };
  return ({ email, phone }: RowContact, known: Known): boolean => {
    const isKnown = email !== undefined && (known.emails.has(email) || emails.has(email));
    const isMatched = isKnown || (phone !== undefined && byPhone(known, phone, email !== undefined));
    if (email !== undefined) emails.add(email);
    if (phone !== undefined && !known.phones.has(phone)) {
      phones.set(phone, { hasEmail: email !== undefined || phones.get(phone)?.hasEmail === true });
    }
    return isMatched;
  };
};
