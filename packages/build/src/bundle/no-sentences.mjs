// In the place of the federation runtime's sentences for its faults: what it throws has their number, a link to what that means, and the cause.

const none = {};

export { none as buildDescMap, none as errorDescMap, none as runtimeDescMap, none as typeDescMap };
