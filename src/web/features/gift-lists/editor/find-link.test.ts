import { expect, test } from "vitest";
import { findLink } from "./find-link.ts";

test.each([
  [
    "https://www.example.com/teapot?color=red",
    "https://www.example.com/teapot?color=red",
    "example.com",
  ],
  ["The blue one (http://shop.example/blue).", "http://shop.example/blue", "shop.example"],
  ["https://example.com/Ribbon_(thing)", "https://example.com/Ribbon_(thing)", "example.com"],
  ["(https://example.com/a_(b))", "https://example.com/a_(b)", "example.com"],
  ["HTTPS://EXAMPLE.COM:8443/x, please", "https://example.com:8443/x", "example.com:8443"],
  // It says where it leads, not what it pretends to be.
  ["https://good.example@bad.example/", "https://good.example@bad.example/", "bad.example"],
])("%s leads to %s", (text, href, host) => {
  expect(findLink(text)).toEqual({ href, host });
});

test.each([
  "a teapot",
  "javascript:alert(1)",
  "data:text/html,https:x",
  "file:///etc/passwd",
  "ftp://example.com/file",
  "https://",
  "xhttps://example.com",
  "mailto:somebody@example.com",
])("%s leads nowhere", (text) => {
  expect(findLink(text)).toBeNull();
});
