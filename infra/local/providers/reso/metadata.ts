const property = (name: string, type: string, more = ''): string =>
  `        <Property Name="${name}" Type="${type}"${more}/>`;

const text = [
  'ListingId',
  'StandardStatus',
  'UnparsedAddress',
  'City',
  'StateOrProvince',
  'PostalCode',
  'PropertyType',
  'PropertySubType',
  'PublicRemarks',
  'ListOfficeName',
  'ListAgentFullName',
  'OriginatingSystemName',
  'CountyOrParish',
  'SubdivisionName',
];
const whole = ['BedroomsTotal', 'BathroomsFull', 'BathroomsHalf', 'YearBuilt', 'PhotosCount'];
const decimal = ['ListPrice', 'ClosePrice', 'LivingArea', 'LotSizeAcres'];

/** The metadata document of the stand-in (CSDL 4.0). */
export const metadata = `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
  <edmx:DataServices>
    <Schema Namespace="org.reso.metadata" xmlns="http://docs.oasis-open.org/odata/ns/edm">
      <EntityType Name="Property">
        <Key><PropertyRef Name="ListingKey"/></Key>
${property('ListingKey', 'Edm.String', ' MaxLength="255" Nullable="false"')}
${text.map((name) => property(name, 'Edm.String')).join('\n')}
${whole.map((name) => property(name, 'Edm.Int64')).join('\n')}
${decimal.map((name) => property(name, 'Edm.Decimal', ' Precision="14" Scale="2"')).join('\n')}
${property('CloseDate', 'Edm.Date')}
${property('MlgCanView', 'Edm.Boolean')}
${property('ModificationTimestamp', 'Edm.DateTimeOffset', ' Precision="27"')}
        <NavigationProperty Name="Media" Type="Collection(org.reso.metadata.Media)"/>
      </EntityType>
      <EntityType Name="Media">
        <Key><PropertyRef Name="MediaKey"/></Key>
${property('MediaKey', 'Edm.String', ' Nullable="false"')}
${property('ResourceRecordKey', 'Edm.String')}
${property('MediaURL', 'Edm.String')}
${property('Order', 'Edm.Int64')}
      </EntityType>
      <EntityType Name="EntityEvent">
        <Key><PropertyRef Name="EntityEventSequence"/></Key>
${property('EntityEventSequence', 'Edm.Int64', ' Nullable="false"')}
${property('ResourceName', 'Edm.String', ' Nullable="false"')}
${property('ResourceRecordKey', 'Edm.String', ' Nullable="false"')}
      </EntityType>
      <EntityContainer Name="Default">
        <EntitySet Name="Property" EntityType="org.reso.metadata.Property"/>
        <EntitySet Name="Media" EntityType="org.reso.metadata.Media"/>
        <EntitySet Name="EntityEvent" EntityType="org.reso.metadata.EntityEvent"/>
      </EntityContainer>
    </Schema>
  </edmx:DataServices>
</edmx:Edmx>
`;
