import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { addressLine } from '../../../../shared/contract/place.ts';
import type { ListingStatus } from '../../../../shared/deals/listings/listing.ts';
import { statusNames } from '../../../../shared/deals/listings/listing-rules.ts';
import { useListingsIn } from '../listings/use-listings-in.ts';

/** A chosen listing, with the place that decides about its municipality. */
export interface ListingChoice {
  readonly listingId: string;
  readonly state: string;
  readonly zip: string;
}

const openStatuses = (Object.keys(statusNames) as ListingStatus[]).filter(
  (status) => status !== 'sold' && status !== 'withdrawn',
);

/** The listing that a deal is about: those that nobody has sold or withdrawn. */
export const ListingField = ({
  listing,
  problem,
  onChange,
}: {
  listing: ListingChoice | undefined;
  problem: string | undefined;
  onChange: (listing: ListingChoice) => void;
}) => {
  const { listings: open, reading } = useListingsIn(...openStatuses);
  const options = open.map(({ listingId, address, status, agentName }) => ({
    value: listingId,
    label: addressLine(address),
    description: `${statusNames[status]}, ${agentName}`,
  }));
  return (
    <FormField label="Listing" errorText={problem}>
      <Select
        filteringType="auto"
        placeholder="Choose a listing"
        empty="No open listing"
        {...reading}
        options={options}
        selectedOption={options.find(({ value }) => value === listing?.listingId) ?? null}
        onChange={({ detail }) => {
          const found = open.find(({ listingId }) => listingId === detail.selectedOption.value);
          if (found) onChange({ listingId: found.listingId, state: found.address.state, zip: found.address.zip });
        }}
      />
    </FormField>
  );
};
