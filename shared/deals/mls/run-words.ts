/** A number as people read it: `25,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
