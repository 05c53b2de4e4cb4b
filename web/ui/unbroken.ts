/** The same words on one line: a time, a length or a number of a phone reads badly in two. */
export const unbroken = (text: string): string => text.replace(/\s/g, '\u00a0');
