import type { HttpRequest } from '../http-message.ts';
import type { StudioHost } from './studio.ts';

export async function renderPage(_request: HttpRequest, _host: StudioHost): Promise<string | undefined> {
  return undefined;
}
