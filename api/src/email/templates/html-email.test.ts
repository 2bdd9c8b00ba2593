import { html } from "./html-email";

test("escapes values in content and attributes", () => {
  const name = `<script>alert("1")</script> & 'Ada' 👩‍🚀`;
  expect(html`<p title="${name}">${name}</p>`.source).toBe(
    `<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Ada&#39; 👩‍🚀">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Ada&#39; 👩‍🚀</p>`,
  );
});

test("nests markup, renders lists and skips missing values", () => {
  const rows = ["a", "<b>"].map((one) => html`<li>${one}</li>`);
  expect(html`<ul>${rows}</ul>${undefined}${false}${null}${0}`.source).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul>0");
});
