let typed = '';

/** Keeps the address that a visitor typed anywhere on the site, until the page is loaded anew; it is stored nowhere. */
export const keepTypedAddress = (address: string): void => {
  typed = address.trim();
};

/** The address that the visitor typed last; empty without one. */
export const typedAddress = (): string => typed;
