import { ApiError } from './api/api-error.ts';

/** A paper is drawn within seconds; who has waited this often hears that it takes longer. */
const TRIES = 6;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/** The address of a paper; one that is still being drawn is asked for again after the seconds its answer names. */
export const paperUrl = async (ask: () => Promise<{ readonly url: string }>): Promise<string> => {
  for (let tries = 1; ; tries++) {
    try {
      return (await ask()).url;
    } catch (error) {
      const isBeingDrawn = error instanceof ApiError && error.code === 'PDF_NOT_READY';
      if (!isBeingDrawn || tries === TRIES) throw error;
      await pause(error.retryAfter ?? 2);
    }
  }
};

/**
 * Opens a paper in a tab of its own, and answers in words why it could not. The tab is opened at once: one that opens
 * after a wait is taken for a pop-up.
 */
export const openPaper = async (ask: () => Promise<{ readonly url: string }>): Promise<string | undefined> => {
  const tab = window.open('', '_blank');
  try {
    const url = await paperUrl(ask);
    if (tab) tab.location.href = url;
    else window.location.href = url;
  } catch (error) {
    tab?.close();
    return error instanceof Error ? error.message : 'The PDF could not be opened.';
  }
};
