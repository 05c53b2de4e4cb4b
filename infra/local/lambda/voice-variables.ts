/** Environment variables for a voice provider at an address such as `http://key@127.0.0.1:4000`. */
export const voiceVariables = (address: string): Record<string, string> => {
  const { username, origin, host } = new URL(address);
  return { VOICE_PROVIDER: 'vapi', VAPI_API_KEY: username, VAPI_URL: origin, VAPI_RECORDING_HOSTS: host };
};
