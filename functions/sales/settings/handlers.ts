import type { settingsContract } from '../../../shared/sales/settings/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { changeBookingRules, readBookingRules } from './booking-rules.ts';
import { changeCatalog, readCatalogView } from './catalog.ts';
import { changeCompany, readCompanyView } from './company.ts';
import { readFirstSteps } from './first-steps.ts';
import { changePaymentRules, readPaymentRules } from './payment-rules.ts';
import { changeServiceArea, readCounty, readServiceArea } from './service-area.ts';
import { changeShowcase, readShowcaseView } from './showcase.ts';
import { changeTerms, readTermsView } from './terms.ts';
import { addVendor, changeVendor, readVendor, readVendors } from './vendors.ts';
import { zonePrices } from './zone-prices.ts';

/** The routes of a company's settings, for administrators. */
export const settingsHandlers: Handlers<typeof settingsContract> = {
  firstSteps: async ({ table, now }) => await readFirstSteps(table, now),
  company: async ({ table }) => await readCompanyView(table),
  changeCompany: async (request) => await changeCompany(request, request.input),
  showcase: async ({ table }) => await readShowcaseView(table),
  changeShowcase: async (request) => await changeShowcase(request, request.input),
  termsSettings: async ({ table }) => await readTermsView(table),
  changeTerms: async (request) => await changeTerms(request, request.input),
  serviceArea: async ({ table }) => await readServiceArea(table),
  changeServiceArea: async (request) => await changeServiceArea(request, request.input),
  county: async ({ input }) => await readCounty(input.fips),
  catalogSettings: async ({ table }) => await readCatalogView(table),
  changeCatalog: async (request) => await changeCatalog(request, request.input),
  zonePrices: async ({ table }) => await zonePrices.read(table),
  changeZonePrices: async (request) => {
    const { version, ...fields } = request.input;
    return await zonePrices.change(request, fields, version);
  },
  bookingRules: async ({ table }) => await readBookingRules(table),
  changeBookingRules: async (request) => await changeBookingRules(request, request.input),
  paymentRules: async ({ table }) => await readPaymentRules(table),
  changePaymentRules: async (request) => await changePaymentRules(request, request.input),
  vendors: async ({ table }) => await readVendors(table),
  addVendor: async (request) => await addVendor(request, request.input),
  vendor: async (request) => await readVendor(request, request.input.vendorId),
  changeVendor: async (request) => await changeVendor(request, request.input),
};
