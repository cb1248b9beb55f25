/** Downloads a file. */
export function saveFile(name: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download holds its own reference by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
