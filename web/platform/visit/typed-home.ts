interface TypedHome {
  readonly address: string;
  readonly sqFt?: number | undefined;
  readonly rooms?: number | undefined;
}

let typed: TypedHome = { address: '' };

/** Keeps what a visitor said about the home anywhere on the site, until the page is loaded anew; it is stored nowhere. */
export const keepTypedHome = (part: Partial<TypedHome>): void => {
  typed = { ...typed, ...part };
};

/** What the visitor typed last; the address is empty without one. */
export const typedHome = (): TypedHome => typed;
