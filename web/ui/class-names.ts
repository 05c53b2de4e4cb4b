/** The class names that apply, in one string. */
export const classNames = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
