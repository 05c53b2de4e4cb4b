type Close = () => unknown;

/** What was opened, closed in reverse order, each whatever the others do. */
export class Closing {
  private steps: Close[] = [];

  add(...steps: Close[]): void {
    this.steps.push(...steps);
  }

  /** Waits for something that is opening; it is closed later even when what opens beside it fails. */
  async opened<T extends { stop(): unknown }>(opening: Promise<T>): Promise<T> {
    const part = await opening;
    this.add(() => part.stop());
    return part;
  }

  async closeAll(): Promise<void> {
    for (const close of this.steps.splice(0).reverse()) {
      await Promise.resolve()
        .then(close)
        .catch(() => {});
    }
  }
}
