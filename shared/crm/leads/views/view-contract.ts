import * as z from 'zod';
import { access } from '../../../contract/access/access.ts';
import { PathId } from '../../../contract/id.ts';
import { route } from '../../../contract/routes/route.ts';
import { text } from '../../../contract/text.ts';
import { SavedView } from './view.ts';

const fields = {
  name: text(60),
  query: z.string().max(2000),
  columns: z.array(z.string().max(40)).max(40),
  isShared: z.boolean(),
};

/** Saved view; `isOwn` is true if the caller owns it and may change it. */
const ListedView = SavedView.extend({ isOwn: z.boolean() });

export const viewContract = {
  views: route({
    method: 'GET',
    path: '/api/views',
    summary: 'The caller’s saved views and those that colleagues share',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ page: SavedView.shape.page.optional() }),
    output: z.object({ items: z.array(ListedView) }),
  }),
  createView: route({
    method: 'POST',
    path: '/api/views',
    summary: 'Save the current list as a view',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      page: SavedView.shape.page,
      name: fields.name,
      query: fields.query,
      columns: fields.columns.optional(),
      isShared: fields.isShared.optional(),
    }),
    output: SavedView,
    status: 201,
    idempotent: true,
  }),
  changeView: route({
    method: 'PATCH',
    path: '/api/views/{viewId}',
    summary: 'Rename, share or change a view of the caller',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      viewId: PathId,
      version: z.int(),
      name: fields.name.optional(),
      query: fields.query.optional(),
      columns: fields.columns.optional(),
      isShared: fields.isShared.optional(),
    }),
    output: SavedView,
    errors: ['VERSION_CONFLICT'],
  }),
  deleteView: route({
    method: 'DELETE',
    path: '/api/views/{viewId}',
    summary: 'Delete a view of the caller; administrators may also delete shared ones',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ viewId: PathId }),
    output: z.object({}),
    status: 204,
  }),
};
