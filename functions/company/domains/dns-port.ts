/** DNS lookups; a missing record is an empty list, a timeout throws. */
export interface Dns {
  texts(name: string): Promise<string[]>;
  aliases(name: string): Promise<string[]>;
  addresses(name: string): Promise<string[]>;
}
