import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { ConnectionView } from './connection.ts';
import { LoopView } from './loop.ts';

const nothing = z.strictObject({});
const transaction = z.strictObject({ transactionId: PathId });
const lead = z.strictObject({ leadId: PathId });

/** Dotloop's ids are numbers in some messages and texts in others. */
const WireId = z.union([z.string().min(1).max(200), z.int()]).transform(String);

/** A person's connection to Dotloop, and the loops of deals. */
export const dotloopContract = {
  start: route({
    method: 'POST',
    path: '/api/dotloop/start',
    summary: 'Begin to connect: the page of Dotloop on which access is granted, good for ten minutes and once',
    access: access.staff,
    feature: 'dotloop',
    input: nothing,
    output: z.object({ authorizeUrl: z.string() }),
    errors: ['DOTLOOP_OFF'],
    limit: { count: 20, seconds: 60 },
  }),
  connect: route({
    method: 'POST',
    path: '/api/dotloop/connect',
    summary: 'Exchange the code that Dotloop sent back, once, for the person who began',
    access: access.signedIn,
    feature: 'dotloop',
    input: z.strictObject({
      code: z.string().min(1).max(2000),
      user_id: z.string().min(1).max(200),
      state: z.string().min(1).max(200),
    }),
    output: z.object({ success: z.boolean(), error: z.string().optional() }),
    errors: ['DOTLOOP_OFF', 'DOTLOOP_STATE', 'WRONG_USER'],
    limit: { count: 20, seconds: 60 },
  }),
  connection: route({
    method: 'GET',
    path: '/api/dotloop/connection',
    summary: 'Your connection to Dotloop: where it stands and which profile it works in',
    access: access.staff,
    feature: 'dotloop',
    input: nothing,
    output: ConnectionView,
  }),
  chooseProfile: route({
    method: 'PUT',
    path: '/api/dotloop/profile',
    summary: 'Choose the individual profile in which loops are made',
    access: access.staff,
    feature: 'dotloop',
    input: z.strictObject({ dotloopProfileId: z.string().min(1).max(80) }),
    output: ConnectionView,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/api/dotloop/connection',
    summary: 'Delete the access and everything kept from Dotloop at once; Dotloop is told within a day',
    access: access.staff,
    feature: 'dotloop',
    input: nothing,
    output: ConnectionView,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  loopOfTransaction: route({
    method: 'GET',
    path: '/api/transactions/{transactionId}/loop',
    summary: 'The loop of a transaction, or what stands in the way of making one',
    access: access.staff,
    feature: 'dotloop',
    input: transaction,
    output: LoopView,
  }),
  loopTransaction: route({
    method: 'POST',
    path: '/api/transactions/{transactionId}/loop',
    summary: 'Make a loop in Dotloop from a transaction; asked twice, there is still one',
    access: access.staff,
    feature: 'dotloop',
    input: transaction,
    output: LoopView,
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  syncLoop: route({
    method: 'POST',
    path: '/api/transactions/{transactionId}/loop/sync',
    summary: 'Ask Dotloop for the loop of a transaction now; the answer comes by push',
    access: access.staff,
    feature: 'dotloop',
    input: transaction,
    output: LoopView,
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
    limit: { count: 20, seconds: 60 },
  }),
  unlinkLoop: route({
    method: 'DELETE',
    path: '/api/transactions/{transactionId}/loop',
    summary: 'Forget the loop of a transaction here; it stays in Dotloop, and is found again by its number',
    access: access.staff,
    feature: 'dotloop',
    input: transaction,
    output: LoopView,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  loopOfLead: route({
    method: 'GET',
    path: '/api/leads/{leadId}/loop',
    summary: 'The loop of a lead, or what stands in the way of making one; only a won lead gets one',
    access: access.staff,
    feature: 'dotloop',
    input: lead,
    output: LoopView,
  }),
  loopLead: route({
    method: 'POST',
    path: '/api/leads/{leadId}/loop',
    summary: 'Make a loop in Dotloop from a won lead; asked twice, there is still one',
    access: access.staff,
    feature: 'dotloop',
    input: lead,
    output: LoopView,
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  syncLeadLoop: route({
    method: 'POST',
    path: '/api/leads/{leadId}/loop/sync',
    summary: 'Ask Dotloop for the loop of a lead now; the answer comes by push',
    access: access.staff,
    feature: 'dotloop',
    input: lead,
    output: LoopView,
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
    limit: { count: 20, seconds: 60 },
  }),
  unlinkLeadLoop: route({
    method: 'DELETE',
    path: '/api/leads/{leadId}/loop',
    summary: 'Forget the loop of a lead here; it stays in Dotloop, and is found again by its number',
    access: access.staff,
    feature: 'dotloop',
    input: lead,
    output: LoopView,
    errors: ['NOT_ALLOWED_NOW'],
  }),
};

/** Dotloop's messages; believed by their signature only. */
export const dotloopEventsContract = {
  hear: route({
    method: 'POST',
    path: '/api/dotloop/webhook',
    summary: 'A signed message of Dotloop; it is kept once and handled by a queue',
    access: access.webhook,
    // Its two descriptions name fields differently; both are read.
    input: z.looseObject({
      eventId: WireId,
      eventType: z.string().min(1).max(100),
      timestamp: z.number().optional(),
      createdOn: z.number().optional(),
      profileId: WireId.optional(),
      event: z
        .looseObject({ id: WireId.optional(), profileId: WireId.optional(), loopId: WireId.optional() })
        .optional(),
    }),
    output: z.object({ received: z.literal(true) }),
  }),
};
