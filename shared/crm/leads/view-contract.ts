import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/route.ts';
import { text } from '../../contract/text.ts';
import { SavedView } from './view.ts';

const fields = {
  name: text(60),
  query: z.string().max(2000),
  columns: z.array(z.string().max(40)).max(40),
  isShared: z.boolean(),
};

/** A view with whether it is the caller’s own, which they may change. */
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
    summary: 'Keep a list as it is now',
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
  }),
  changeView: route({
    method: 'PATCH',
    path: '/api/views/{viewId}',
    summary: 'Rename, share or change a view of one’s own',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      viewId: PathId,
      version: z.number().int(),
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
    summary: 'Forget a view of one’s own; an administrator also a shared one',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ viewId: PathId }),
    output: z.object({}),
    status: 204,
  }),
};
