export const handler = async (event) => {
  const idp = event.request.userAttributes.identities ? 'Google' : 'email';
  event.response = {
    claimsAndScopeOverrideDetails: {
      accessTokenGeneration: { claimsToAddOrOverride: { idp, roles: 'admin vendor', source: event.triggerSource } },
    },
  };
  return event;
};
