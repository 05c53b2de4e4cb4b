import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { paperUrl } from './open-paper.ts';

const beingDrawn = new ApiError(503, 'PDF_NOT_READY', 'The PDF is being drawn. Try again in a moment.', {
  retryAfter: 2,
});
const address = { url: 'https://files.example.com/INV-1.pdf' };

describe('the address of a paper', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for again while the paper is being drawn, after the seconds that the answer names', async () => {
    const ask = vi.fn().mockRejectedValueOnce(beingDrawn).mockRejectedValueOnce(beingDrawn).mockResolvedValue(address);
    const url = paperUrl(ask);
    await vi.advanceTimersByTimeAsync(1999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await url).toBe(address.url);
  });

  it('is not asked for without end', async () => {
    const ask = vi.fn().mockRejectedValue(beingDrawn);
    const url = paperUrl(ask).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await url).toBe(beingDrawn);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it('control: another failure is told at once', async () => {
    const notFound = new ApiError(404, 'NOT_FOUND', 'Statement not found.');
    const ask = vi.fn().mockRejectedValue(notFound);
    await expect(paperUrl(ask)).rejects.toBe(notFound);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
