/** Lead field that a column can map to; unmapped columns are skipped. */
export interface FieldOfLead {
  readonly label: string;
  readonly hint: string;
  /** Headings recognized as this field, normalized by `plainWord`. */
  readonly headings: readonly string[];
}

export const fieldsOfLead = {
  email: { label: 'Email', hint: 'name@example.com', headings: ['email', 'emailaddress', 'mail', 'contactemail'] },
  phone: {
    label: 'Phone',
    hint: '(215) 555-0123',
    headings: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'telephone', 'tel'],
  },
  fullName: {
    label: 'Full name',
    hint: 'Ann Example',
    headings: ['name', 'fullname', 'contact', 'contactname', 'client'],
  },
  firstName: { label: 'First name', hint: 'Ann', headings: ['firstname', 'first', 'givenname', 'forename'] },
  lastName: { label: 'Last name', hint: 'Example', headings: ['lastname', 'last', 'surname', 'familyname'] },
  propertyAddress: {
    label: 'Property address',
    hint: '12 Oak Lane, Doylestown, PA 18901',
    headings: ['address', 'propertyaddress', 'property', 'street', 'streetaddress', 'addressline1', 'listingaddress'],
  },
  city: { label: 'City', hint: 'Doylestown', headings: ['city', 'town', 'propertycity'] },
  state: { label: 'State', hint: 'PA', headings: ['state', 'province', 'propertystate'] },
  zip: { label: 'ZIP code', hint: '18901', headings: ['zip', 'zipcode', 'postalcode', 'postcode', 'propertyzip'] },
  propertyType: { label: 'Property type', hint: 'Single family', headings: ['propertytype', 'type', 'hometype'] },
  propertySize: {
    label: 'Size in square feet',
    hint: '2,400',
    headings: ['size', 'sqft', 'squarefeet', 'propertysize', 'livingarea', 'sqfeet', 'squarefootage'],
  },
  yearBuilt: { label: 'Year built', hint: '1987', headings: ['yearbuilt', 'built', 'year', 'constructionyear'] },
  servicesInterested: {
    label: 'Services',
    hint: 'Photography; Cleaning',
    headings: ['services', 'service', 'interest', 'interests', 'interestedin', 'servicesinterested'],
  },
  urgency: { label: 'Urgency', hint: 'low, normal, high or urgent', headings: ['urgency', 'priority', 'timeline'] },
  budgetRange: { label: 'Budget', hint: '$500–$1,000', headings: ['budget', 'budgetrange', 'pricerange'] },
  notes: {
    label: 'Notes',
    hint: 'Prefers mornings',
    headings: ['notes', 'note', 'comment', 'comments', 'message', 'remarks'],
  },
  serviceMessages: {
    label: 'Agreed to messages about services',
    hint: 'yes or no',
    headings: ['servicemessages', 'smsconsent', 'consentsms', 'messageconsent', 'optin'],
  },
  marketing: {
    label: 'Agreed to marketing',
    hint: 'yes or no',
    headings: ['marketing', 'marketingconsent', 'newsletter', 'emailoptin', 'subscribed'],
  },
  aiCalls: { label: 'Agreed to automated calls', hint: 'yes or no', headings: ['aicalls', 'callconsent', 'aiconsent'] },
} as const satisfies Record<string, FieldOfLead>;

export type LeadField = keyof typeof fieldsOfLead;
export const leadFields = Object.keys(fieldsOfLead) as [LeadField, ...LeadField[]];

/** Lower-case letters and digits of a text without accents: `E-Mail address` is `emailaddress`. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
