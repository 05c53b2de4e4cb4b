import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { Email } from '../../contract/text.ts';
import { HouseFile, HouseParts, HousePassRecord, HousePassView } from './house.ts';

const propertyId = PathId;
const place = { propertyId, passId: PathId };

/** A house's file, and how it goes to the next owner by consent of both. */
export const houseRoutes = {
  house: route({
    method: 'GET',
    path: '/api/portal/properties/{propertyId}',
    feature: 'portal',
    summary:
      'A house’s file: work, pictures and documents of the caller’s own orders and of what was handed on to them',
    access: access.customer,
    input: z.strictObject({ propertyId }),
    output: HouseFile,
  }),
  offerHouse: route({
    method: 'POST',
    path: '/api/portal/properties/{propertyId}/passes',
    feature: 'portal',
    summary: 'Offer a house’s file to its next owner, who is told by email; nothing goes before they accept',
    access: access.signedIn,
    input: z.strictObject({ propertyId, email: Email, parts: HouseParts }),
    output: HouseFile,
    status: 201,
    errors: ['PASS_OPEN'],
    limit: { count: 20, seconds: 60 },
  }),
  revokeHouse: route({
    method: 'DELETE',
    path: '/api/portal/properties/{propertyId}/passes/{passId}',
    feature: 'portal',
    summary: 'Take back an offer of a house’s file that nobody has accepted yet',
    access: access.signedIn,
    input: z.strictObject(place),
    output: HouseFile,
    errors: ['PASS_OVER'],
    limit: { count: 30, seconds: 60 },
  }),
  answerHouse: route({
    method: 'POST',
    path: '/api/portal/properties/{propertyId}/passes/{passId}/answer',
    feature: 'portal',
    summary: 'Accept or decline a house’s file, with the verified address that it was offered to',
    access: access.signedIn,
    input: z.strictObject({ ...place, accept: z.boolean() }),
    output: HousePassView,
    errors: ['PASS_OVER'],
    limit: { count: 30, seconds: 60 },
  }),
  housesOffered: route({
    method: 'GET',
    path: '/api/portal/house-passes',
    feature: 'portal',
    summary: 'Files of houses that are offered to the caller and wait for an answer',
    access: access.customer,
    input: z.strictObject({}),
    output: z.object({ items: z.array(HousePassView) }),
  }),
  houseHistory: route({
    method: 'GET',
    path: '/api/house-files/{propertyId}',
    summary: 'How a house’s file was offered and handed on, newest first',
    access: access.tenantAdmin,
    input: z.strictObject({ propertyId }),
    output: z.object({ items: z.array(HousePassRecord) }),
  }),
};
