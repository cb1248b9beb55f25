/** Where a message stands on the page. */
export const messageElementId = (id: string) => `message-${id}`;

export const messageElement = (id: string) => document.getElementById(messageElementId(id));
