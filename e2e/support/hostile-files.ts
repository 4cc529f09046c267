import { pdfOf } from '@/lib/testing/pdf'

type BuildFile = (beaconUrl: string) => [type: string, body: string | Buffer]

const htmlPage = (beaconUrl: string) => `<!doctype html>
<html><head><title>x</title><base href="${beaconUrl}/base/">
<meta http-equiv="refresh" content="2;url=${beaconUrl}/refresh">
<link rel="stylesheet" href="${beaconUrl}/stylesheet"><link rel="preconnect" href="${beaconUrl}/preconnect">
<style>@import url(${beaconUrl}/import); body { background: url(${beaconUrl}/background) }</style>
<script>window.top.ran = true; fetch('${beaconUrl}/script'); alert('ran')</script></head>
<body onload="fetch('${beaconUrl}/onload')"><h1>My thesis</h1>
<img src="${beaconUrl}/image" onerror="fetch('${beaconUrl}/onerror')"><img srcset="${beaconUrl}/srcset 2x">
<form action="${beaconUrl}/form" method="post"><input name="token" autofocus onfocus="this.form.submit()"><button>Send</button></form>
<iframe src="${beaconUrl}/frame"></iframe><iframe srcdoc="<img src='${beaconUrl}/inner'>"></iframe>
<object data="${beaconUrl}/object"></object><embed src="${beaconUrl}/embed"><video poster="${beaconUrl}/poster" src="${beaconUrl}/video"></video>
<a href="${beaconUrl}/link" ping="${beaconUrl}/ping" target="_top">The sources</a> <a href="javascript:fetch('${beaconUrl}/address')">More</a>
<svg onload="fetch('${beaconUrl}/svg')"><script>fetch('${beaconUrl}/inner-script')</script><image href="${beaconUrl}/svg-image"/></svg>
</body></html>`

const svgImage = (
  beaconUrl: string,
) => `<?xml version="1.0"?><?xml-stylesheet href="${beaconUrl}/stylesheet" type="text/css"?>
<!DOCTYPE svg [<!ENTITY outside SYSTEM "${beaconUrl}/entity">]>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="fetch('${beaconUrl}/onload')">
<script>window.top.ran = true; fetch('${beaconUrl}/script')</script><image href="${beaconUrl}/image" width="9" height="9"/>
<use href="${beaconUrl}/use#part"/><a href="${beaconUrl}/link"><text y="9">The drawing &outside;</text></a>
<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${beaconUrl}/frame"></iframe></foreignObject></svg>`

/** A PDF with scripts that run when the file or its page opens; a form button and a link cover the page. */
function pdfDocument(beaconUrl: string) {
  const script = (name: string) =>
    `<< /S /JavaScript /JS (app.alert\\("ran"\\); app.launchURL\\("${beaconUrl}/${name}", true\\);) >>`
  const stream = 'BT /F1 24 Tf 40 240 Td (My thesis) Tj ET'
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script('open')} /AcroForm << /Fields [6 0 R] >> /Names << /JavaScript << /Names [(x) ${script('names')}] >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R 7 0 R] /AA << /O ${script('page')} >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Widget /FT /Btn /Ff 65536 /T (send) /Rect [0 0 420 100] /A << /S /SubmitForm /F << /FS /URL /F (${beaconUrl}/form) >> >> >>`,
    `<< /Type /Annot /Subtype /Link /Rect [0 100 420 300] /A << /S /URI /URI (${beaconUrl}/link) >> >>`,
  ])
}

/** Submitted files that run scripts or request URLs below `beaconUrl` if any part is executed, loaded or followed. */
export const hostileFileBuilders: Record<string, BuildFile> = {
  'hostile.pdf': (beaconUrl) => ['application/pdf', pdfDocument(beaconUrl)],
  'hostile.svg': (beaconUrl) => ['image/svg+xml', svgImage(beaconUrl)],
  'hostile.html': (beaconUrl) => ['text/html', htmlPage(beaconUrl)],
  'wrong-type.png': (beaconUrl) => ['image/png', htmlPage(beaconUrl)],
  'huge.pdf': (beaconUrl) => [
    'application/pdf',
    Buffer.concat([pdfDocument(beaconUrl), Buffer.alloc(3_000_000, ' ')]),
  ],
}

/** A PDF that keeps the worker of pdf.js busy for minutes: the encoding of its font has huge ranges of codes. */
export function buildSlowPdf() {
  const streamOf = (dictionary: string, content: string) =>
    `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`
  const ranges = '<000000> <0fffff> 0\n'.repeat(20_000)
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    streamOf('', 'BT /F1 24 Tf 40 240 Td <0001> Tj ET'),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Busy /Encoding 6 0 R /DescendantFonts [7 0 R] >>',
    streamOf('/Type /CMap /CMapName /Busy', `20000 begincidrange\n${ranges}endcidrange\nendcmap`),
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Busy /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 8 0 R >>',
    '<< /Type /FontDescriptor /FontName /Busy /Flags 4 /FontBBox [0 0 1 1] /ItalicAngle 0 /Ascent 1 /Descent 0 /CapHeight 1 /StemV 1 >>',
  ])
}
