/*
 * For browser tests: what lies in the clipboard after copying from Word and from a page, shortened
 * from the real thing.
 */

/** Word 365: conditional comments, its own elements, a two-level list, an empty paragraph. */
export const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif; mso-style-parent:""} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<h1 style='color:#2F5496'><span style='font-size:16.0pt'>Le tournoi<o:p></o:p></span></h1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal style='margin-bottom:8.0pt'><b>Bravo</b> à <span style='color:red;mso-fareast-language:FR'>tous</span>&nbsp;!<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>Poussins<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>Zoé, <a href="https://ffjudo.com/?utm_source=x">deuxième</a><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Benjamins<o:p></o:p></p>
<p class=MsoNormal>&nbsp;</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Pesée</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>Combats</p>
<p class=MsoNormal><img width=100 height=80 src="file:///C:/Users/Zoe/clip_image001.png"></p>
<!--EndFragment--></body></html>`

export const fromWordAsMarkdown = `## Le tournoi

**Bravo** à tous\u00a0!

- Poussins
  - Zoé, [deuxième](https://ffjudo.com/?utm_source=x)
- Benjamins

1. Pesée
2. Combats`

/** A web page and Google Docs: scripts, styles as stress, a table, a picture inside the HTML. */
export const fromPage = `<meta charset='utf-8'><b style="font-weight:normal" id="docs-internal-guid-1"><div class="post"><style>p{color:red}</style>
<h3 onclick="alert(1)">Résultats</h3><p dir="ltr"><span style="font-weight:700;color:#000">Or</span> et <span style="font-style:italic">argent</span></p><div><br></div>
<table><tr><td><p>lundi</p></td><td>18 h</td></tr></table>
<p><a href="javascript:alert(1)">clic</a><img src="https://x.example/p.gif" width="1" height="1"></p>
<p><img src="data:image/png;base64,PNG" alt="Le podium"></p></div></b>`
