import { Notice } from './notice.ts';

/** Runs a program of one answer: prints it, or what went wrong in one line. */
export const reportNotices = async (run: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    if (!(error instanceof Notice)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
