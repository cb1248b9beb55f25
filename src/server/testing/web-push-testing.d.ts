declare module "web-push-testing/src/PushApiModel.js" {
  class PushApiModel {
    notifyUrl: string;
    subscribe(options: { userVisibleOnly: string; applicationServerKey: string }): Promise<{
      endpoint: string;
      keys: { p256dh: string; auth: string };
      clientHash: string;
    }>;
    handleNotification(
      clientHash: string,
      headers: Record<string, string | undefined>,
      body: Buffer,
    ): Promise<unknown>;
    expireSubscription(clientHash: string): void;
    getNotifications(of: { clientHash: string }): { messages: string[] };
  }
  class SubscriptionExpiredError extends Error {}
  const model: {
    PushApiModel: typeof PushApiModel;
    SubscriptionExpiredError: typeof SubscriptionExpiredError;
  };
  export default model;
}
