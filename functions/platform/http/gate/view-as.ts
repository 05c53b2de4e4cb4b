import * as z from 'zod';
import { access, type Caller, isViewable } from '../../../../shared/contract/access/access.ts';
import { idOf } from '../../../../shared/contract/id.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { audited } from '../../audit.ts';
import { AppError, viewOnly } from '../../errors/errors.ts';
import { entity } from '../../table/entity.ts';
import { readOnly } from '../../table/read-only.ts';
import { WriteLost } from '../../table/write.ts';
import type { ViewAs, ViewedRequest } from '../request.ts';
import { admit } from './gate.ts';

/** Milliseconds for which somebody of the desk may look at the site as a customer, before they give a reason again. */
export const VIEW_MS = 30 * MINUTE;

/** Days for which a customer can see who has looked at their account. */
export const VIEWS_KEPT_DAYS = 365;

/** A permission to look at the site as a customer: who looks, as whom and why. */
export const Viewing = z.object({
  viewingId: z.string(),
  clientId: z.string(),
  /** The address whose orders are shown. */
  email: z.string(),
  name: z.string(),
  /** The profile that looks; nobody else may use the ticket. */
  by: z.string(),
  byName: z.string(),
  reason: z.string(),
  startedAt: z.string(),
  endsAt: z.string(),
});
export type Viewing = z.infer<typeof Viewing>;

/** The views of a client's account, oldest first. */
export const viewsOf = (clientId: string) => ({ pk: `VIEWS#${clientId}` }) as const;

export const viewingItem = entity({
  name: 'viewing',
  schema: Viewing,
  key: ({ clientId, viewingId }: Pick<Viewing, 'clientId' | 'viewingId'>) => ({
    pk: viewsOf(clientId).pk,
    sk: viewingId,
  }),
  expiresAt: ({ startedAt }) => Math.floor((Date.parse(startedAt) + VIEWS_KEPT_DAYS * DAY) / 1000),
});

/** The value of `X-View-As` that opens this view. */
export const ticketOf = ({ clientId, viewingId }: Pick<Viewing, 'clientId' | 'viewingId'>): string =>
  `${clientId}.${viewingId}`;

const placeOf = (ticket: string): Pick<Viewing, 'clientId' | 'viewingId'> | undefined => {
  const [clientId, viewingId, ...rest] = ticket.split('.');
  const place = z.object({ clientId: idOf('client'), viewingId: idOf('viewing') });
  return rest.length === 0 ? place.safeParse({ clientId, viewingId }).data : undefined;
};

const viewOver = (): AppError =>
  new AppError('forbidden', 'VIEW_OVER', 'This view has ended. Open it again from the client’s page.');

/** Each page is logged once a view, before it is answered. */
const logPage = async (request: ViewedRequest, staff: Caller, viewing: Viewing): Promise<void> => {
  const { table, now, path } = request;
  const key = { pk: `VIEWED#${viewing.viewingId}`, sk: path };
  const mark = table.add({ key, field: 'views', by: 1, atMost: 1, ttl: Math.floor((now + HOUR) / 1000) });
  const action = {
    action: 'portal.viewed',
    target: { kind: 'client', id: viewing.clientId, name: viewing.name },
    changes: [{ field: 'page', after: path }],
    reason: viewing.reason,
  };
  await table.commit(mark, audited({ ...request, caller: staff }, action)).catch((error: unknown) => {
    if (!(error instanceof WriteLost)) throw error;
  });
};

/** A request of the desk with `X-View-As`, as the customer would make it. For functions with pages of a customer's. */
export const viewAs: ViewAs = async (request, ticket) => {
  const { route, principal, table, now } = request;
  if (!isViewable(route.access)) throw viewOnly();
  const staff = admit(access.tenantAdmin, principal);
  const place = placeOf(ticket);
  const viewing = place && (await table.get(viewingItem, place, { consistent: true }));
  if (!staff || !viewing || viewing.by !== staff.profileId || viewing.endsAt <= toInstant(now)) throw viewOver();
  await logPage(request, staff, viewing);
  const { viewingId, email, name } = viewing;
  return {
    caller: {
      userId: viewingId,
      profileId: viewingId,
      email,
      isEmailVerified: true,
      name,
      roles: ['customer'],
      tenantId: table.tenantId,
      idp: 'Cognito',
      sessionId: viewingId,
    },
    table: readOnly(table, viewOnly),
  };
};

/** A new view from this moment on. */
export const newViewing = (given: Omit<Viewing, 'startedAt' | 'endsAt'>, now: number): Viewing => ({
  ...given,
  startedAt: toInstant(now),
  endsAt: toInstant(now + VIEW_MS),
});
