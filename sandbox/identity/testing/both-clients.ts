import { createBrowserFlowClient } from './browser-flow-client.ts';
import { createSdkFlowClient } from './sdk-flow-client.ts';

/** The two public clients, for `describe.each`. */
export const bothClients = [
  ['amazon-cognito-identity-js', createBrowserFlowClient],
  ['the AWS SDK', createSdkFlowClient],
] as const;
