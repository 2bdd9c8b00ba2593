import { createAddressRule, isPublicAddress } from "./public-address";

test.each([
  ["8.8.8.8", true],
  ["172.15.255.255", true],
  ["2606:4700:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:10.0.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2001:db8::1", false],
  ["2002:a00:1::", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["not an address", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  ["http://localhost:3000", "127.0.0.1", true],
  ["http://localhost:3000", "10.0.0.1", false],
  ["https://gifts.example", "127.0.0.1", false],
  ["https://gifts.example", "8.8.8.8", true],
])("shop at %s reaches %s: %s", (shop, address, expected) => {
  expect(createAddressRule(shop)(address)).toBe(expected);
});
