import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/route.ts';
import { NewVendorInput, SavedVendor, VendorInput, VendorView } from './vendors.ts';

const admin = { access: access.tenantAdmin } as const;

export const vendorContract = {
  vendors: route({
    ...admin,
    method: 'GET',
    path: '/api/vendors',
    summary: 'The companies and crews that do the work, by priority',
    input: z.strictObject({}),
    output: z.object({ vendors: z.array(VendorView) }),
  }),
  addVendor: route({
    ...admin,
    method: 'POST',
    path: '/api/vendors',
    summary: 'Add a vendor; hours that are left out are the company’s',
    input: NewVendorInput,
    output: VendorView,
    status: 201,
  }),
  vendor: route({
    ...admin,
    method: 'GET',
    path: '/api/vendors/{vendorId}',
    summary: 'One vendor, with the booked visits that do not fit its hours, zones or days off',
    input: z.strictObject({ vendorId: PathId }),
    output: SavedVendor,
  }),
  changeVendor: route({
    ...admin,
    method: 'PATCH',
    path: '/api/vendors/{vendorId}',
    summary: 'Change a vendor; visits that are booked stay and are named where they no longer fit',
    input: VendorInput,
    output: SavedVendor,
    errors: ['VERSION_CONFLICT'],
  }),
};
