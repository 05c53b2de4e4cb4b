/** Caps by name, some of which a stage may set. */
export type Caps = Readonly<Record<string, number>>;

/** These caps with those that a text like `origin=20,tenant=500` names; throws for an unknown name or no whole number above 0. */
export const capsOf = <Named extends Caps>(text: string, defaults: Named): Named => {
  const given = text.split(',').flatMap((part) => {
    if (part === '') return [];
    const [name = '', value = ''] = part.split('=');
    if (!Object.hasOwn(defaults, name)) throw new Error(`${name} is none of ${Object.keys(defaults).join(', ')}`);
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`${name} must be a whole number above 0`);
    return [[name, Number(value)] as const];
  });
  return { ...defaults, ...Object.fromEntries(given) };
};
