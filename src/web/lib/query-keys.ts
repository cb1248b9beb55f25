// A query's key is the path it reads. Here are those that are named outside of the feature that reads
// them: by another feature that invalidates them, or by what persists them. The account's is apart: it is in
// the first bundle, and these are not.
export const profilesKey = ["/api/profiles"] as const;
export const giftListsKey = ["/api/gift-lists"] as const;
export const messagesKey = ["/api/messages"] as const;
export const shoppingKey = ["/api/shopping"] as const;
export const yearKey = ["/api/year"] as const;
export const comingUpKey = ["/api/coming-up"] as const;
export const remindersKey = ["/api/reminders"] as const;

export function profileKey(id: string) {
  return [...profilesKey, id] as const;
}

export function giftListsOfKey(profileId: string) {
  return [...profileKey(profileId), "gift-lists"] as const;
}

export function giftsOfKey(profileId: string) {
  return [...profileKey(profileId), "gifts"] as const;
}

export function understoodKey(profileId: string) {
  return [...profileKey(profileId), "understood"] as const;
}
