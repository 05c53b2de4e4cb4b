/** Looks names up; nothing there is an empty list, and a name server that does not answer throws. */
export interface Dns {
  texts(name: string): Promise<string[]>;
  aliases(name: string): Promise<string[]>;
  addresses(name: string): Promise<string[]>;
}
