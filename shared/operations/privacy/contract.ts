import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { CODE_DIGITS, mailedCodePattern } from '../../contract/mailed-code.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, text } from '../../contract/text.ts';
import { FileLink } from '../../crm/transfer/contract.ts';
import { PrivacyKind, PrivacyRequestView, RetentionRow } from './request.ts';

const OneRequest = z.strictObject({ requestId: PathId });
const fresh = ['SIGN_IN_AGAIN', 'EMAIL_NOT_VERIFIED'] as const;
const few = { count: 20, seconds: 60 } as const;

/** A copy of one's data, its erasure, and what is kept. */
export const privacyContract = {
  exportOwnData: route({
    method: 'POST',
    path: '/api/privacy/export',
    summary: 'Ask for a copy of everything that the company keeps of you; a sign-in of the last ten minutes is needed',
    access: access.signedIn,
    input: z.strictObject({}),
    output: PrivacyRequestView,
    status: 202,
    errors: [...fresh, 'REQUEST_UNDER_WAY', 'COPY_MADE_TODAY'],
    limit: few,
  }),
  eraseOwnData: route({
    method: 'POST',
    path: '/api/privacy/erasure',
    summary: 'Ask to be erased: mails a code; refused while a visit is ahead or a balance is open',
    access: access.signedIn,
    input: z.strictObject({}),
    output: PrivacyRequestView,
    status: 202,
    errors: [...fresh, 'REQUEST_UNDER_WAY', 'ERASURE_REFUSED'],
    limit: few,
  }),
  confirmErasure: route({
    method: 'POST',
    path: '/api/privacy/requests/{requestId}/confirm',
    summary: 'Confirm your erasure by the mailed code; it is carried out fourteen days later',
    access: access.signedIn,
    input: OneRequest.extend({
      code: z.string().regex(mailedCodePattern, `must be the ${CODE_DIGITS} digits of our email`),
    }),
    output: PrivacyRequestView,
    errors: ['VERSION_CONFLICT', 'REQUEST_OVER'],
    limit: few,
  }),
  revokeOwnErasure: route({
    method: 'POST',
    path: '/api/privacy/requests/{requestId}/revoke',
    summary: 'Revoke your erasure before it is carried out',
    access: access.signedIn,
    input: OneRequest,
    output: PrivacyRequestView,
    errors: ['VERSION_CONFLICT', 'REQUEST_OVER'],
  }),
  ownPrivacy: route({
    method: 'GET',
    path: '/api/privacy/own',
    summary: 'Your own requests, newest first',
    access: access.signedIn,
    input: z.strictObject({}),
    output: z.object({ items: z.array(PrivacyRequestView) }),
  }),
  ownCopy: route({
    method: 'GET',
    path: '/api/privacy/requests/{requestId}/copy',
    summary: 'Download link of your copy, valid for five minutes; a sign-in of the last ten minutes is needed',
    access: access.signedIn,
    input: OneRequest,
    output: FileLink,
    errors: [...fresh, 'COPY_NOT_READY'],
  }),
  privacyRequests: route({
    method: 'GET',
    path: '/api/privacy/requests',
    summary: 'All requests, newest first',
    access: access.tenantAdmin,
    input: z.strictObject(PageInput),
    output: pageOf(PrivacyRequestView),
  }),
  askForPerson: route({
    method: 'POST',
    path: '/api/privacy/requests',
    summary: 'Start a copy or an erasure for a person, named by address, lead or client; the reason is audited',
    access: access.tenantAdmin,
    input: z.strictObject({
      kind: PrivacyKind,
      email: Email.optional(),
      leadId: idOf('lead').optional(),
      clientId: idOf('client').optional(),
      reason: text(400),
    }),
    output: PrivacyRequestView,
    status: 202,
    errors: ['REQUEST_UNDER_WAY', 'ERASURE_REFUSED'],
    limit: few,
  }),
  cancelErasure: route({
    method: 'POST',
    path: '/api/privacy/requests/{requestId}/cancel',
    summary: 'Revoke an erasure for its person; the reason is audited',
    access: access.tenantAdmin,
    input: OneRequest.extend({ reason: text(400) }),
    output: PrivacyRequestView,
    errors: ['VERSION_CONFLICT', 'REQUEST_OVER'],
  }),
  copyForDesk: route({
    method: 'POST',
    path: '/api/privacy/requests/{requestId}/desk-copy',
    summary: 'Download link of a copy that the desk asked for, valid for five minutes; audited',
    access: access.tenantAdmin,
    input: OneRequest,
    output: FileLink,
    errors: ['COPY_NOT_READY'],
  }),
  retention: route({
    method: 'GET',
    path: '/api/privacy/retention',
    summary: 'What is kept of persons, why, and for how long',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({ items: z.array(RetentionRow) }),
  }),
};
