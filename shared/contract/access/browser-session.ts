import * as z from 'zod';

/**
 * Id of the browser session that owns a hold, so that its own hold never blocks it: opaque, made by the server with the
 * first hold and valid for 24 hours. Any other text counts as none.
 */
export const BrowserSessionId = z.string().min(16).max(2000);
