import { createLine, type Line } from '../../../platform/realtime/line.ts';
import type { Caller } from '../../../platform/signed/sign-request.ts';

/** The way to the sockets of visitors; loaded with the first words that are streamed. */
export const openVisitorLine = (endpoint: string, caller: Caller): Line => createLine(endpoint, caller);
