import { createLine, type Line } from '../../../platform/realtime/line.ts';
import type { Caller } from '../../../platform/signed/sign-request.ts';

/** The channel to visitors' sockets; loaded when the first text is streamed. */
export const openVisitorLine = (endpoint: string, caller: Caller): Line => createLine(endpoint, caller);
