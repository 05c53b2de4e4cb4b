interface Stopped {
  stop(): Promise<void>;
}

/** Keeps one cloud beside the shared one: stories that want the same kind one after the other share it. */
export class CloudKeeper {
  #kind = '';
  #kept: Stopped | undefined;

  async get<Kept extends Stopped>(kind: string, start: () => Promise<Kept>): Promise<Kept> {
    if (this.#kept === undefined || this.#kind !== kind) {
      await this.stop();
      this.#kept = await start();
      this.#kind = kind;
    }
    return this.#kept as Kept;
  }

  async stop(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    await kept?.stop();
  }
}
