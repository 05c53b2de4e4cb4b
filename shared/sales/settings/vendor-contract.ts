import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { NewVendorInput, SavedVendor, VendorInput, VendorView } from './vendors.ts';

const admin = { access: access.tenantAdmin } as const;

export const vendorContract = {
  vendors: route({
    ...admin,
    method: 'GET',
    path: '/api/vendors',
    summary: 'All vendors, by priority',
    input: z.strictObject({}),
    output: z.object({ vendors: z.array(VendorView) }),
  }),
  addVendor: route({
    ...admin,
    method: 'POST',
    path: '/api/vendors',
    summary: 'Add a vendor; hours default to the company’s',
    input: NewVendorInput,
    output: VendorView,
    status: 201,
  }),
  vendor: route({
    ...admin,
    method: 'GET',
    path: '/api/vendors/{vendorId}',
    summary: 'One vendor with its booked visits that conflict with its hours, zones or days off',
    input: z.strictObject({ vendorId: PathId }),
    output: SavedVendor,
  }),
  changeVendor: route({
    ...admin,
    method: 'PATCH',
    path: '/api/vendors/{vendorId}',
    summary: 'Change a vendor; booked visits stay, and those that conflict are returned',
    input: VendorInput,
    output: SavedVendor,
    errors: ['VERSION_CONFLICT'],
  }),
};
