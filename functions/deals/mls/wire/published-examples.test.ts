import { describe, expect, it } from 'vitest';
import { statusOf } from '../../../../shared/deals/mls/lookups.ts';
import { mapRecord } from '../../../../shared/deals/mls/map-record.ts';
import { errorWords, readMetadata, readPage } from './odata.ts';

// Short excerpts of RESO's own documents (github.com/RESOStandards/transport at 08b83f07, © RESO, under its EULA), as
// published: proposals/web-api-core.md 2.5.1 and 2.6, data-dictionary.md 2.5, entity-events.md.
const metadata = `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityType Name="Property">
        <Key>
          <PropertyRef Name="ListingKey"/>
        </Key>
        <Property MaxLength="255" Name="ListingKey" Type="Edm.String"/>
        <Property Name="ListPrice" Precision="14" Scale="2" Type="Edm.Decimal"/>
        <Property Name="StandardStatus" Type="org.reso.metadata.enums.StandardStatus"/>
        <Property Name="ModificationTimestamp" Precision="27" Type="Edm.DateTimeOffset"/>
      </EntityType>
    </Schema>
    <Schema Namespace="org.reso.metadata.enums" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EnumType Name="StandardStatus">
        <Member Name="Active"/>
        <Member Name="Closed"/>
        <Member Name="ComingSoon"/>
        <Member Name="Pending"/>
      </EnumType>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>`;

const lookupMetadata = `<EntityType Name="Property">
        <Key>
          <PropertyRef Name="ListingKey"/>
        </Key>
        <Property Name="ListingKey" Type="Edm.String"/>
        <Property Name="StandardStatus" Type="Edm.String">
            <Annotation Term="RESO.OData.Metadata.LookupName" String="StandardStatus" />  
        </Property>
        <Property Name="ModificationTimestamp" Precision="27" Type="Edm.DateTimeOffset"/>
      </EntityType>
      <EntityType Name="Lookup">
        <Key>
          <PropertyRef Name="LookupKey"/>
        </Key>
        <Property Name="LookupKey" Type="Edm.String" Nullable="false" />
      </EntityType>`;

const error = `{
  "error": {
    "code": "501",
    "message": "Unsupported functionality",
    "target": "query",
    "details": [
      {
       "code": "501",
       "target": "$skip", 
       "message": "Resource does not support the $skip parameter"
      }
    ],
    "innererror": {
      "trace": [],
      "context": {}
    } 
  }
}`;

const record = `{
  "value": [
    {
      "ListingKey": "abc123",
      "StandardStatus": "Active Under Contract",     
      "AccessibilityFeatures": ["Accessible Approach with Ramp", "Accessible Entrance", "Visitable"],
      "ModificationTimestamp": "2020-04-02T02:02:02.02Z"
    }
  ]
}`;

const events = `{
  "@odata.context": "/EntityEvent?$filter=EntityEventSequence gt 100",
  "value": [
    { "EntityEventSequence": 101, "ResourceName": "Member", "ResourceRecordKey": "21" },
    { "EntityEventSequence": 103, "ResourceName": "Property", "ResourceRecordKey": "539" },
    { "EntityEventSequence": 110, "ResourceName": "Media", "ResourceRecordKey": "1239" }
  ]
}`;

describe('what RESO publishes', () => {
  it('of metadata names its resources and the fields of Property, in any order of attributes', () => {
    expect(readMetadata(metadata)).toEqual({
      resources: ['Property'],
      fields: ['ListingKey', 'ListPrice', 'StandardStatus', 'ModificationTimestamp'],
    });
    expect(readMetadata(lookupMetadata)).toEqual({
      resources: ['Property', 'Lookup'],
      fields: ['ListingKey', 'StandardStatus', 'ModificationTimestamp'],
    });
  });

  it('of its enumerations is known, spaced or not', () => {
    const members = [...metadata.matchAll(/Member Name="(\w+)"/g)].map(([, name = '']) => statusOf(name));
    expect(members).toEqual(['active', 'sold', 'coming_soon', 'under_contract']);
  });

  it('of an error is said in its own words', () => {
    expect(errorWords(error)).toBe('Unsupported functionality. Resource does not support the $skip parameter');
  });

  it('of a record with human-friendly lookups is mapped, and the rest kept', () => {
    const page = readPage(record);
    const found = mapRecord(page.value[0] ?? {});
    expect(found?.facts).toMatchObject({ listingKey: 'abc123', status: 'under_contract' });
    expect(found?.rest.AccessibilityFeatures).toHaveLength(3);
  });

  it('of events is a page of three', () => {
    expect(readPage(events).value.map(({ EntityEventSequence }) => EntityEventSequence)).toEqual([101, 103, 110]);
  });
});

describe('what is none of it', () => {
  it.each([
    ['a page that broke off', '{"value": [{"ListingKey": "a"', 'FeedDown'],
    ['a page of HTML', '<html></html>', 'FeedDown'],
    ['JSON without records', '{"records": []}', 'FeedRefused'],
    ['a next link that is none', '{"value": [], "@odata.nextLink": 5}', 'FeedRefused'],
  ])('%s is refused', (_, text, name) => {
    expect(() => readPage(text)).toThrow(expect.objectContaining({ name }));
  });

  it.each([
    ['{"error":"invalid_client","error_description":"Unknown client"}', 'invalid_client: Unknown client'],
    ['{"error":{"code":"","message":{"lang":"en","value":"Old style"}}}', 'Old style'],
    ['nonsense', ''],
  ])('an error like %s says “%s”', (text, words) => {
    expect(errorWords(text)).toBe(words);
  });
});
