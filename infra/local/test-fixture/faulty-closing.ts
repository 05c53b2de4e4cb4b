import { Closing } from '../closing.ts';

type Step = () => unknown;

/** Closes the oldest part first and the site last: requests come in while the parts that answer them are gone. */
class OpenDoor extends Closing {
  private collected: Step[] = [];

  override add(...steps: Step[]): void {
    this.collected.push(...steps);
  }

  override async closeAll(): Promise<void> {
    const [site, ...others] = this.collected.splice(0);
    super.add(...[...others, ...(site ? [site] : [])].reverse());
    await super.closeAll();
  }
}

/** Starts an operation that fails, and awaits it nowhere. */
class ForgottenPromise extends Closing {
  override async closeAll(): Promise<void> {
    void Promise.reject(new Error('nobody awaits this'));
    await super.closeAll();
  }
}

/** Leaves the functions' threads running. */
class ForgottenThreads extends Closing {
  override add(...steps: Step[]): void {
    super.add(...steps.filter((step) => !String(step).includes('functions.stop')));
  }
}

/** What the closing test must notice, by the name that it hands to its program. */
export const faultyClosings = {
  'open door': OpenDoor,
  'forgotten promise': ForgottenPromise,
  'forgotten threads': ForgottenThreads,
};
